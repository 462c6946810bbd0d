import { listCarriers } from '../../../../contract/desk/settings/carriers.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { deskCall } from '../lib/desk-call.ts'

/** Names of the active carriers; empty until loaded, because any name can be typed. */
export function useCarriers(): readonly string[] {
  return useLoad('carriers', (signal) => deskCall(listCarriers, { signal })).data ?? []
}

/** Suggestions for a field with `list={id}`. */
export function CarrierNames({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  )
}
