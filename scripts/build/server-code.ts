import { readdirSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { codeFile } from '../../server/server-code.ts';
import { root } from './stamp.ts';

const entry = '\0entry';
/** What the bundler itself imports must not depend on its helpers for packages, and what packages import does. */
const forBundler = '\0bundler:';
const forPackages = '\0builtin:';

/** Nothing is imported: the code of Node is requested by a call, and the handler is passed by one. */
function withoutImports(server: string): Plugin {
  return {
    name: 'without-imports',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === entry) return id;
      if (!isBuiltin(id)) return null;
      const name = id.replace(/^node:/, '');
      return (importer?.includes('rolldown/runtime') ? forBundler : forPackages) + name;
    },
    load(id) {
      if (id === entry) {
        return `import { handler } from ${JSON.stringify(join(server, 'entry.mjs'))}; deliver(handler);`;
      }
      const builtin = (prefix: string) =>
        `process.getBuiltinModule(${JSON.stringify(id.slice(prefix.length))})`;
      if (id.startsWith(forBundler)) return `export const { createRequire } = ${builtin(forBundler)};`;
      if (id.startsWith(forPackages)) return `module.exports = ${builtin(forPackages)};`;
      return null;
    },
    renderChunk: (code) =>
      `(async (deliver, address) => {'use strict';\n${code.replace(/^export \{\s*\};?$/m, '').replaceAll('import.meta.url', 'address')}\n})`,
  };
}

/**
 * Bundles the built server with all its packages into one script, in place of Astro's modules: a module stays in memory
 * until the process ends, a script does not (ADR 22). The script is an async function, because modules may await
 * while they load.
 */
export async function writeServerCode(server: string): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [withoutImports(server)],
    ssr: { noExternal: true, external: ['sharp'] },
    build: {
      ssr: true,
      target: 'esnext',
      minify: false,
      emptyOutDir: false,
      outDir: server,
      rolldownOptions: {
        input: entry,
        output: { format: 'es', codeSplitting: false, minify: false, entryFileNames: codeFile },
      },
    },
  });
  for (const name of readdirSync(server)) {
    if (name === 'chunks' || name.endsWith('.mjs')) rmSync(join(server, name), { recursive: true });
  }
}
