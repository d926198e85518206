import {settingNames} from '../../source/settings/schema.ts';
import {writeUserSetting} from '../../source/settings/write-user-setting.ts';

// Sets each named setting to 1, 2, … 10: a process of its own for tests of several that write at once.
const [file = '', ...keys] = process.argv.slice(2);
for (let value = 1; value <= 10; value += 1) {
	for (const key of settingNames.filter(name => keys.includes(name)))
		await writeUserSetting(file, key, value);
}
