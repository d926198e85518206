const settings = (burst: number) => `SHOP_DATABASE_URL=postgres://shop@localhost:5432/shop
SHOP_PORT=8080
SHOP_GATEWAY_KEY=test_3f9a12c81bc02d
SHOP_BURST=${burst}
`;

/** Ignored files of the main checkout: settings and a few installed packages. */
export const mainIgnoredFiles: Readonly<Record<string, string>> = {
	'.env': settings(60),
	'node_modules/.package-lock.json': '{"name": "shop", "lockfileVersion": 3, "packages": {}}\n',
	'node_modules/react/package.json': '{"name": "react", "version": "18.3.1", "main": "index.js"}\n',
	'node_modules/react/index.js':
		"'use strict';\n\nmodule.exports = require('./cjs/react.production.min.js');\n",
	'node_modules/react-dom/package.json': '{"name": "react-dom", "version": "18.3.1", "main": "index.js"}\n',
	'node_modules/postgres/package.json': '{"name": "postgres", "version": "3.4.4", "type": "module"}\n',
};

/** Ignored files of the rate limiter's worktree: settings that differ from main's. */
export const limiterIgnoredFiles: Readonly<Record<string, string>> = {
	'.env': `${settings(5)}SHOP_PER_SECOND=0.2\n`,
};

/** What is added to the repository's own git settings. */
export function localSettings(origin: string): string {
	return `[user]
	name = Mara Lindqvist
	email = mara@shop.example
[gc]
	auto = 0
[commit]
	gpgSign = false
[remote "origin"]
	url = ${origin}
	fetch = +refs/heads/*:refs/remotes/origin/*
[branch "main"]
	remote = origin
	merge = refs/heads/main
[branch "search-index"]
	remote = origin
	merge = refs/heads/search-index
[branch "copse/payments-retry"]
	remote = origin
	merge = refs/heads/copse/payments-retry
`;
}
