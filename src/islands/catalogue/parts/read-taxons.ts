import { readTaxon, type Taxon } from '../../../../contract/catalogue/catalogue.ts'
import { codeOf } from '../../../../contract/scalars.ts'
import { call } from '../../../lib/api/api.ts'

/** Taxons by their paths, in that order; children are fetched individually. */
export function readTaxons(paths: readonly string[], signal?: AbortSignal): Promise<Taxon[]> {
  return Promise.all(paths.map((path) => call(readTaxon, { params: { code: codeOf(path) }, signal })))
}
