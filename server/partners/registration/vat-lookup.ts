import type { World } from '../../core/shop.ts'
import type { Flag } from './flags.ts'
import { lockApplication, selectToLookUp, updateApplication } from './queries.ts'

/** Somebody who knows which VAT numbers exist. `unknown` where that cannot be said now or ever. */
export interface VatRegister {
  look(key: string): Promise<'valid' | 'invalid' | 'unknown'>
}

const vies = 'https://ec.europa.eu/taxation_customs/vies/rest-api/ms'

/** The European Commission's register; asked only where VAT_LOOKUP says so. */
export const viesRegister: VatRegister = {
  async look(key) {
    const address = `${vies}/${key.slice(0, 2)}/vat/${encodeURIComponent(key.slice(2))}`
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
    if (!answer?.ok) return 'unknown'
    const told = (await answer.json().catch(() => ({}))) as { isValid?: unknown; userError?: unknown }
    // A member state that does not answer is no answer: MS_UNAVAILABLE, TIMEOUT and the like.
    if (told.userError === 'VALID' || told.userError === 'INVALID') return told.isValid === true ? 'valid' : 'invalid'
    return 'unknown'
  }
}

/** Asks the register about numbers that wait, outside any transaction; one it does not know gets a flag. */
export async function lookUpVatNumbers(world: World, register: VatRegister = viesRegister): Promise<void> {
  if (world.config.vatLookup === 'off') return
  for (const { id, vat_key } of await selectToLookUp(world.db.read, 20)) {
    const said = await register.look(vat_key ?? '')
    await world.db.transaction(async (tx) => {
      const row = await lockApplication(tx, id)
      // It has been sent anew meanwhile, with another number: that one waits for its own turn.
      if (row?.vat_key !== vat_key) return
      const flags = JSON.parse(row.flags) as Flag[]
      if (said === 'invalid') flags.push({ kind: 'vat-unregistered', of: '' })
      await updateApplication(tx, id, { vat_check: said, flags: JSON.stringify(flags) })
    })
  }
}
