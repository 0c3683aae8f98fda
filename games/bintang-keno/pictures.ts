/** A star with room for a number, in the colour of the surrounding text. */
export const pictures = `
<symbol id="bintang" viewBox="0 0 48 48"><path fill="currentColor" d="M24 1c2 0 3 2 4 4l4 8c1 2 2 3 4 3l8 1c4 1 5 4 2 7l-6 6c-1 1-2 3-1 5l1 8c1 4-2 6-5 4l-8-4c-2-1-4-1-6 0l-8 4c-3 2-6 0-5-4l1-8c1-2 0-4-1-5l-6-6c-3-3-2-6 2-7l8-1c2 0 3-1 4-3l4-8c1-2 2-4 4-4z"/></symbol>
`;
