/** The parts of the untyped library that our tests use. */
declare module 'js-yaml' {
  export function load(text: string): unknown
  export function dump(data: unknown): string
}
