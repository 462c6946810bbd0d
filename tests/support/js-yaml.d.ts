/** The part of the untyped library our tests use. */
declare module 'js-yaml' {
  export function load(text: string): unknown
  export function dump(data: unknown): string
}
