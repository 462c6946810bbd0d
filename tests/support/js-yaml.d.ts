/** What our tests ask of the library, which comes without types. */
declare module 'js-yaml' {
  export function load(text: string): unknown
  export function dump(data: unknown): string
}
