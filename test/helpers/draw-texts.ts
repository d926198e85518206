import {Box, renderToString, Text} from 'ink';
import {createElement} from 'react';

/** Texts one below the other, cut to the width, and below them all of them as one, wrapped: as Ink draws it. */
export const drawTexts = (texts: readonly string[], width: number): string =>
	renderToString(
		createElement(
			Box,
			{flexDirection: 'column', width, overflow: 'hidden'},
			...texts.map((text, index) => createElement(Text, {key: index, wrap: 'truncate-end'}, text)),
			createElement(Text, {key: 'wrapped'}, texts.join(' ')),
		),
		{columns: width},
	);
