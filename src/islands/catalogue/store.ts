import { atom } from 'nanostores'
import { listNavigation, type Taxon } from '../../../contract/catalogue/catalogue.ts'
import { call } from '../../lib/api/api.ts'
import { readTaxons } from './parts/read-taxons.ts'

/**
 * A root of the catalogue; its children are undefined while they are fetched individually from a plain Sylius back end.
 */
export interface Branch {
  root: Taxon
  children?: readonly Taxon[]
}

export const $navigation = atom<readonly Branch[] | undefined>(undefined)

let loading: Promise<void> | undefined

/** Loads the Products menu on demand, once per page. */
export function loadNavigation(): Promise<void> {
  loading ??= fetchNavigation().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchNavigation(): Promise<void> {
  const roots = await call(listNavigation)
  $navigation.set(roots.map((root) => ({ root, children: root.childrenData })))
  const plain = roots.filter(({ childrenData }) => !childrenData)
  await Promise.all(plain.map(async (root) => addChildren(root, await readTaxons(root.children))))
}

function addChildren({ code }: Taxon, children: readonly Taxon[]): void {
  $navigation.set($navigation.get()?.map((branch) => (branch.root.code === code ? { ...branch, children } : branch)))
}
