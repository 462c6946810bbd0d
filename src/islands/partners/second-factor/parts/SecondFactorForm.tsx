import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { AddPasskey, SetUpPasskey } from './AddPasskey.tsx'
import type { Proof, SecondFactorCalls, SecondFactorState } from './calls.ts'
import { ProofForm } from './ProofForm.tsx'
import { RenewCodes } from './RenewCodes.tsx'
import { SetUpApp, AddApp } from './SetUpApp.tsx'
import type { Passkey } from './FactorMethods.tsx'

export type Form = 'set-up' | 'remove-app' | 'add' | 'codes' | { remove: Passkey }

interface Props {
  form: Form
  calls: SecondFactorCalls
  state: SecondFactorState
  onDone: () => void
  onCancel: () => void
}

/** A form that changes the second factor. Needs the texts of second-factor and passkey. */
export function SecondFactorForm({ form, state, ...actions }: Props) {
  const t = useTexts('second-factor')
  const { calls, onDone } = actions
  const formProps = { ...actions, hasPasskey: state.passkeys.length > 0 }
  const removeWith = (text: string, remove: (proof: Proof) => Promise<unknown>) => async (proof: Proof) => {
    await remove(proof)
    showSuccessToast(text)
    onDone()
  }
  if (form === 'set-up') return state.on ? <AddApp {...formProps} /> : <SetUpApp {...formProps} />
  if (form === 'add') return state.on ? <AddPasskey {...formProps} /> : <SetUpPasskey {...formProps} />
  if (form === 'codes') return <RenewCodes {...formProps} />
  const removal =
    form === 'remove-app'
      ? { title: t('removeApp'), send: removeWith(t('appRemoved'), (proof) => calls.removeApp(proof)) }
      : {
          title: t('removeOne', { name: form.remove.name }),
          send: removeWith(t('passkeyRemoved'), (proof) => calls.removePasskey(form.remove.id, proof))
        }
  return <ProofForm {...formProps} {...removal} isDangerous action={t('remove')} />
}
