declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates the island when the stores have something to show. */
    'client:demand'?: boolean;
  }
}
