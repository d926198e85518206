import {Text} from 'ink';
import SelectInput from 'ink-select-input';
import {cellName, cut} from '../../text/text-width.ts';
import {useDesk} from '../look.ts';

type ChoiceProps<Value extends string> = {
	readonly items: readonly {readonly label: string; readonly value: Value}[];
	/** Of the line that the cursor is on. */
	readonly index: number;
	readonly columns: number;
	readonly rows: number;
};

const Pointer = ({isSelected = false}: {readonly isSelected?: boolean}) => {
	const {theme, glyphs} = useDesk().look;
	return <Text>{isSelected ? theme.accent(`${glyphs.pointer} `) : '  '}</Text>;
};

const Label = ({label, isSelected = false}: {readonly label: string; readonly isSelected?: boolean}) => {
	const {theme} = useDesk().look;
	return <Text>{isSelected ? theme.bold(label) : label}</Text>;
};

/** A short list with a cursor. It takes no keys itself: those come through the key table. */
export const Choice = <Value extends string>({items, index, columns, rows}: ChoiceProps<Value>) => {
	const {ellipsis} = useDesk().look.glyphs;
	return (
		<SelectInput
			key={index}
			items={items.map(({label, value}) => ({
				label: cut(cellName(label), columns - 2, ellipsis),
				value,
				key: value,
			}))}
			initialIndex={index}
			isFocused={false}
			limit={Math.max(1, rows)}
			indicatorComponent={Pointer}
			itemComponent={Label}
		/>
	);
};
