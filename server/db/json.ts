declare const content: unique symbol

/** The text of a JSON column, typed with its content; only `writeJson` creates it. */
export type Json<T> = string & { readonly [content]: T }

export const writeJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>
export const readJson = <T>(text: Json<T>): T => JSON.parse(text) as T
