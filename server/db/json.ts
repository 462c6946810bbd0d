declare const content: unique symbol

/** The text of a JSON column, with the type of its content; only `writeJson` makes one. */
export type Json<T> = string & { readonly [content]: T }

export const writeJson = <T>(value: T): Json<T> => JSON.stringify(value) as Json<T>
export const readJson = <T>(text: Json<T>): T => JSON.parse(text) as T
