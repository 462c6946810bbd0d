import type { Data, KindName } from './collections.ts'

/** A file that has passed validation. */
export interface Entry<Name extends KindName = KindName> {
  /** Path relative to the project folder. */
  file: string
  data: Data<Name>
}

export type Entries = { [Name in KindName]: Entry<Name>[] }

/** All content, and everything it can refer to. */
export interface Content {
  entries: Entries
  /** Names of each kind, including invalid files, so that no error is reported twice. */
  codes: Record<KindName, ReadonlySet<string>>
  /** Paths below src/assets. */
  pictures: ReadonlySet<string>
}

/** `src/content/products/luma.yaml` -> `luma` */
export function nameOf(file: string): string {
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.[^.]+$/, '')
}
