interface ImportMetaEnv {
  /** Origin of an API on another host; empty means the page's own. */
  readonly PUBLIC_API_ORIGIN?: string
}
