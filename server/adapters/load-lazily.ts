import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import type * as Xlsx from 'hucre/xlsx'
import type Pdf from 'pdfkit'
import type Sharp from 'sharp'

interface Packages {
  fontkit: typeof Fontkit
  'hucre/xlsx': typeof Xlsx
  pdfkit: typeof Pdf
  sharp: typeof Sharp
}

const require = createRequire(import.meta.url)

/** Loads a package on first use, which saves memory on an idle server. */
export function loadLazily<Name extends keyof Packages>(name: Name): Packages[Name] {
  return require(name) as Packages[Name]
}
