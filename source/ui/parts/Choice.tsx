import {Text} from 'ink';
import SelectInput from 'ink-select-input';
import {cellName, cut} from '../../text/text-width.ts';
import {useDesk} from '../look.ts';

type ChoiceProps<Value extends string> = {
	readonly items: readonly {readonly label: string; readonly value: Value}[];
	readonly chosen: Value | null;
	readonly columns: number;
	readonly rows: number;
	readonly onChoose: (value: Value) => void;
};

const Pointer = ({isSelected = false}: {readonly isSelected?: boolean}) => {
	const {theme, glyphs} = useDesk().look;
	return <Text>{isSelected ? theme.accent(`${glyphs.pointer} `) : '  '}</Text>;
};

const Label = ({label, isSelected = false}: {readonly label: string; readonly isSelected?: boolean}) => {
	const {theme} = useDesk().look;
	return <Text>{isSelected ? theme.bold(label) : label}</Text>;
};

/** A short list where a wrong pick does no harm: arrows or j k, enter takes it. */
export const Choice = <Value extends string>({
	items,
	chosen,
	columns,
	rows,
	onChoose,
}: ChoiceProps<Value>) => {
	const {ellipsis} = useDesk().look.glyphs;
	const start = items.findIndex(({value}) => value === chosen);
	return (
		<SelectInput
			items={items.map(({label, value}) => ({
				label: cut(cellName(label), columns - 3, ellipsis),
				value,
				key: value,
			}))}
			initialIndex={Math.max(0, start)}
			limit={Math.max(1, rows)}
			indicatorComponent={Pointer}
			itemComponent={Label}
			onSelect={({value}) => onChoose(value)}
		/>
	);
};
