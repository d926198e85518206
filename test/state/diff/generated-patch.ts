/** A patch of many files, made without git: each file has hunks of two deleted, two added and three context lines. */
export const generatedPatch = (files: number, hunksPerFile: number): Buffer => {
	const parts: string[] = [];
	for (let file = 0; file < files; file += 1) {
		const name = `src/folder-${file % 10}/file-${file}.ts`;
		parts.push(
			`diff --git a/${name} b/${name}\nindex 1111111..2222222 100644\n--- a/${name}\n+++ b/${name}\n`,
		);
		for (let hunk = 0; hunk < hunksPerFile; hunk += 1) parts.push(hunkText(hunk * 100 + 1));
	}
	return Buffer.from(parts.join(''));
};

export const linesPerHunk = 8;

const hunkText = (start: number): string =>
	`@@ -${start},5 +${start},5 @@ export function work() {
 const first = ${start};
-const before = call(first, 'old');
-return before;
+const after = call(first, 'new');
+return after;
 }
 
`;
