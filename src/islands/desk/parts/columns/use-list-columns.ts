import { useState } from 'react'
import {
  type ColumnSection,
  type ListColumns,
  readListColumns,
  saveListColumns
} from '../../../../../contract/desk/shell/list-columns.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { deskCall } from '../../lib/desk-call.ts'

/** The user's columns of a list, or null for the default, which is also used if they cannot be loaded. */
export function useListColumns<S extends ColumnSection>(section: S) {
  const { data, loading } = useLoad('list-columns', (signal) => deskCall(readListColumns, { signal }))
  const [saved, setSaved] = useState<ListColumns>()
  const save = async (columns: ListColumns[S]) =>
    setSaved(await deskCall(saveListColumns, { input: { [section]: columns } }))
  return { chosen: (saved ?? data)?.[section] ?? null, loading, save }
}
