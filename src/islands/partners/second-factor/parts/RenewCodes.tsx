import { useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import type { SecondFactorCalls } from './calls.ts'
import { ProofForm } from './ProofForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface Props {
  calls: Pick<SecondFactorCalls, 'renewCodes' | 'startProof'>
  hasPasskey: boolean
  onDone: () => void
  onCancel: () => void
}

/** Replaces the recovery codes and shows the new ones once. Needs the texts of second-factor and passkey. */
export function RenewCodes({ calls, hasPasskey, onDone, onCancel }: Props) {
  const t = useTexts('second-factor')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <ProofForm
      action={t('renewCodes')}
      hasPasskey={hasPasskey}
      calls={calls}
      onCancel={onCancel}
      send={async (proof) => setCodes((await calls.renewCodes(proof)).recoveryCodes)}
    />
  )
}
