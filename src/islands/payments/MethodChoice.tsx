import { useState } from 'react'
import { listPaymentMethods } from '../../../contract/checkout/checkout.ts'
import { call } from '../../lib/api/api.ts'
import { useTexts } from '../../lib/texts.tsx'
import { useLoad } from '../../lib/api/use-load.ts'
import { useLoadToast } from '../section/use-load-toast.ts'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { RadioGroup } from '../ui/form/RadioGroup.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { methodIcons } from './parts/method-icons.ts'

interface Props {
  /** Id of the form; its button is in the footer of the dialog. */
  id: string
  /** Path of the payment's current method. */
  current: string
  onChoose: (code: string) => Promise<void>
}

/** Alternative payment methods for a placed order. */
export function MethodChoice({ id, current, onChoose }: Props) {
  const t = useTexts('payments')
  const [chosen, setChosen] = useState<string>()
  const { data, error, retry } = useLoad('methods', (signal) => call(listPaymentMethods, { signal }))
  useLoadToast(error)
  if (error) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton label={t('loading')} className="h-48" />
  const otherMethods = data.filter((method) => method['@id'] !== current)
  const code = chosen ?? otherMethods[0]?.code
  return (
    <form
      id={id}
      onSubmit={(event) => {
        event.preventDefault()
        if (code) void onChoose(code)
      }}
    >
      <RadioGroup
        label={t('methods')}
        options={otherMethods.map((method) => ({
          value: method.code,
          label: method.name,
          description: method.description,
          icon: methodIcons[method.kind]
        }))}
        value={code}
        onChange={setChosen}
      />
    </form>
  )
}
