/** `npm run edit`: `npm run dev` with an editor of texts at /keystatic, on this machine only. */
process.env.CONTENT_EDITOR = '1';
process.env.HOST = '127.0.0.1';
console.log(`The editor: http://localhost:${process.env.PORT ?? 4321}/keystatic`);
await import('./dev.ts');

export {};
