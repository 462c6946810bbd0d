import { Copy, Download, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { showFailureToast, showToast, toastDurations } from '../../lib/toasts.ts'
import { OrderStateBadge } from '../ui/OrderStateBadge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { Field } from '../ui/form/Field.tsx'
import { Menu } from '../ui/overlay/Menu.tsx'
import { Tooltip } from '../ui/overlay/Tooltip.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

/** Overlays: dialogs, sheets, menus, tooltips and toasts. */
export function OverlayParts() {
  return (
    <>
      <Section id="dialog" title="Dialog and sheet">
        <Dialogs />
      </Section>
      <Section id="menu" title="Menu">
        <Menus />
      </Section>
      <Section id="tooltip" title="Tooltip">
        <Tooltips />
      </Section>
      <Section id="toasts" title="Toasts">
        <Toasts />
      </Section>
    </>
  )
}

const sizes = ['narrow', 'medium', 'wide', 'sheet'] as const

function Dialogs() {
  const samples = useSamples()
  const [open, setOpen] = useState<(typeof sizes)[number]>()
  const close = () => setOpen(undefined)
  const footer = (
    <>
      <Button appearance="outline" onClick={close}>
        {samples.tabs['tab-all']}
      </Button>
      <Button appearance="danger" data-autofocus onClick={close}>
        {samples.remove}
      </Button>
    </>
  )
  const bodies: Record<(typeof sizes)[number], ReactNode> = {
    narrow: <p>{samples.sentence}</p>,
    medium: <Field label={samples.name} />,
    wide: Array.from({ length: 40 }, (_, i) => <p key={i}>{samples.sentence}</p>),
    sheet: (
      <div className="grid gap-4">
        <Menus />
        <Field label={samples.long} />
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-3">
      {sizes.map((size) => (
        <span key={size}>
          <Button appearance="outline" onClick={() => setOpen(size)}>
            {size}
          </Button>
          <Dialog
            open={open === size}
            onClose={close}
            size={size}
            title={size === 'wide' ? samples.long : samples.remove}
            subtitle={samples.company}
            badges={size === 'wide' && <OrderStateBadge state="shipped" />}
            footer={footer}
          >
            {bodies[size]}
          </Dialog>
        </span>
      ))}
    </div>
  )
}

function Menus() {
  const samples = useSamples()
  const [done, setDone] = useState('')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Menu
        label="Order actions"
        entries={[
          { label: 'Open', href: '#menu' },
          { label: 'Copy number', icon: Copy, onSelect: () => setDone('Copied') },
          { label: samples.long, icon: Download, disabled: true, onSelect: () => setDone('Downloaded') },
          { label: samples.remove, icon: Trash2, danger: true, onSelect: () => setDone('Removed') }
        ]}
      >
        <Ellipsis aria-hidden className="size-5" />
      </Menu>
      <Menu
        label="With a heading"
        heading={<strong className="font-semibold">{samples.company}</strong>}
        entries={samples.steps.map((label) => ({ label, onSelect: () => setDone(label) }))}
      >
        With a heading
      </Menu>
      <output className="text-table">{done}</output>
    </div>
  )
}

function Tooltips() {
  const samples = useSamples()
  return (
    <States>
      <State name="on an enabled button">
        <Tooltip text={samples.sentence}>
          {(describedBy) => (
            <Button appearance="outline" aria-describedby={describedBy}>
              {samples.add}
            </Button>
          )}
        </Tooltip>
      </State>
      <State name="on a disabled button, long text">
        <Tooltip text={samples.long}>
          {(describedBy) => (
            <Button aria-disabled aria-describedby={describedBy}>
              {samples.add}
            </Button>
          )}
        </Tooltip>
      </State>
    </States>
  )
}

function Toasts() {
  const samples = useSamples()
  const success = { tone: 'success', text: samples.sentence } as const
  return (
    <div className="flex flex-wrap gap-3">
      <Button appearance="outline" onClick={() => showToast({ ...success, duration: toastDurations.change })}>
        3.5 s
      </Button>
      <Button
        appearance="outline"
        onClick={() => showToast({ ...success, title: samples.name, duration: toastDurations.changes })}
      >
        4 s
      </Button>
      <Button appearance="outline" onClick={() => showFailureToast(samples.long, samples.vat)}>
        8 s
      </Button>
    </div>
  )
}
