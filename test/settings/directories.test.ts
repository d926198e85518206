import {describe, expect, it} from 'vitest';
import {configDirectory} from '../../source/settings/config-directory.ts';
import {dataDirectory} from '../../source/settings/data-directory.ts';

describe('dataDirectory and configDirectory', () => {
	it('take the XDG folders when they are absolute', () => {
		expect(dataDirectory({XDG_DATA_HOME: '/d'})).toBe('/d');
		expect(configDirectory({XDG_CONFIG_HOME: '/c'})).toBe('/c/copse');
	});

	it('take what the platform has when there are none, or relative ones, which do not count', () => {
		expect(dataDirectory({XDG_DATA_HOME: 'd'})).toBe(dataDirectory({}));
		expect(configDirectory({XDG_CONFIG_HOME: ''})).toMatch(/copse$/);
	});
});
