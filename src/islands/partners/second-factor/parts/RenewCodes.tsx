import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import type { SecondFactorCalls } from './calls.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** Replaces the recovery codes, and shows the new ones once. Needs the texts second-factor. */
export function RenewCodes({ renew, onDone }: { renew: SecondFactorCalls['renewCodes']; onDone: () => void }) {
  const t = useTexts('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return <ProofForm action={t('renewCodes')} send={async (proof) => setCodes((await renew(proof)).recoveryCodes)} />
}
