import { FieldNotes, describedByIds } from '../../ui/form/FieldNotes.tsx'

interface Props {
  /** Id of the box; Braintree focuses the field when its label is clicked. */
  id: string
  label: string
  error?: string
}

/** A box for a Braintree field, styled like our fields. */
export function HostedField({ id, label, error }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-table font-semibold">
        {label}
      </label>
      <div
        id={id}
        aria-describedby={describedByIds({ id, error })}
        className={`motion-state h-12 w-full overflow-hidden rounded-control border bg-white px-3 hover:border-ink [&.braintree-hosted-fields-focused]:outline-2 [&.braintree-hosted-fields-focused]:outline-offset-2 ${error ? 'border-danger' : 'border-control'}`}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
