import { FieldNotes, notesOf } from '../../ui/form/FieldNotes.tsx'

interface Props {
  /** Of the box; Braintree leads a click on its label into the field. */
  id: string
  label: string
  error?: string
}

/** A box that looks like our fields, for a field of Braintree's. */
export function HostedField({ id, label, error }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <label htmlFor={id} className="text-table font-semibold">
        {label}
      </label>
      <div
        id={id}
        aria-describedby={notesOf({ id, error })}
        className={`motion-state h-12 w-full overflow-hidden rounded-control border bg-white px-3 hover:border-ink [&.braintree-hosted-fields-focused]:outline-2 [&.braintree-hosted-fields-focused]:outline-offset-2 ${error ? 'border-danger' : 'border-control'}`}
      />
      <FieldNotes id={id} error={error} />
    </div>
  )
}
