import type { Data, KindName } from './collections.ts'

/** A file that has passed its schema. */
export interface Entry<Name extends KindName = KindName> {
  /** Path from the project's folder. */
  file: string
  data: Data<Name>
}

export type Entries = { [Name in KindName]: Entry<Name>[] }

/** All of the content, and what it may refer to. */
export interface Content {
  entries: Entries
  /** Names of each kind, with those of files that hold a fault: one fault is not told twice. */
  codes: Record<KindName, ReadonlySet<string>>
  /** Paths below src/assets. */
  pictures: ReadonlySet<string>
}

/** `src/content/products/luma.yaml` -> `luma` */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
}
