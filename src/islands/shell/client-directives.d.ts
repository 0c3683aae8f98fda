// Not named after directive.ts: TypeScript leaves out a declaration file beside a source file of the same name.
declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates the island when the stores have something to show. */
    'client:demand'?: boolean;
  }
}
