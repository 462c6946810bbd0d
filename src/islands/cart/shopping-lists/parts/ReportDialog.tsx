import { CircleCheck, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { codeOf } from '../../../../../contract/scalars.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { usePaths } from '../../../../lib/use-paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClass } from '../../../ui/button-class.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { type Column, Table } from '../../../ui/display/Table.tsx'
import type { Report } from './use-list-to-cart.ts'

interface Props {
  /** Undefined closes the dialog. */
  report?: Report
  onClose: () => void
}

/** What was added to the cart, what was not and why, and which prices have changed since the list was saved. */
export function ReportDialog({ report, onClose }: Props) {
  const t = useTexts('shopping-lists')
  const paths = usePaths()
  const hasAdded = report !== undefined && report.added > 0
  return (
    <Dialog
      open={report !== undefined}
      onClose={onClose}
      size="medium"
      title={t(hasAdded ? 'report.title' : 'report.nothing')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <a data-autofocus href={paths.cart} className={buttonClass()}>
            {t('report.toCart')}
          </a>
        </>
      }
    >
      {report && (
        <div className="grid grid-cols-1 gap-6">
          <Summary report={report} />
          {report.notAdded.length > 0 && <NotAdded report={report} />}
          {report.changed.length > 0 && <Changed report={report} />}
        </div>
      )}
    </Dialog>
  )
}

function Summary({ report: { list, added, notAdded } }: { report: Report }) {
  const t = useTexts('shopping-lists')
  const isComplete = notAdded.length === 0
  const Icon = isComplete ? CircleCheck : TriangleAlert
  return (
    <p role="status" className="flex items-start gap-3">
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${isComplete ? 'text-success' : 'text-warning'}`} />
      <span className="min-w-0 wrap-anywhere">
        {t('report.added', { count: added, all: list.items.length, name: list.name })}
      </span>
    </p>
  )
}

type NotAddedLine = Report['notAdded'][number]
type ChangedLine = Report['changed'][number]

function NotAdded({ report }: { report: Report }) {
  const t = useTexts('shopping-lists')
  const columns: Column<NotAddedLine>[] = [
    { head: t('product'), card: 'title', cell: (line) => <Name line={line} /> },
    { head: t('report.reason'), card: 'bare', cell: ({ reason }) => reason },
    {
      head: t('report.inCart'),
      right: true,
      cell: ({ added, quantity }) => <span className="whitespace-nowrap">{t('report.part', { added, quantity })}</span>
    }
  ]
  return (
    <ReportSection title={t('report.notAdded')}>
      <Table caption={t('report.notAdded')} columns={columns} rows={report.notAdded} keyOf={variantOf} />
    </ReportSection>
  )
}

function Changed({ report }: { report: Report }) {
  const t = useTexts('shopping-lists')
  const currency = report.list.currencyCode
  const columns: Column<ChangedLine>[] = [
    { head: t('product'), card: 'title', cell: (line) => <Name line={line} /> },
    {
      head: t('report.before'),
      right: true,
      cell: ({ before }) => (
        <s className="text-muted">
          <Money amount={before} currency={currency} />
        </s>
      )
    },
    {
      head: t('report.now'),
      right: true,
      cell: ({ now: currentPrice }) => (
        <strong className="font-semibold">
          <Money amount={currentPrice} currency={currency} />
        </strong>
      )
    }
  ]
  return (
    <ReportSection title={t('report.changed')}>
      <Table caption={t('report.changed')} columns={columns} rows={report.changed} keyOf={variantOf} />
    </ReportSection>
  )
}

const variantOf = ({ productVariant }: { productVariant: string }) => productVariant

function Name({ line }: { line: NotAddedLine | ChangedLine }) {
  return (
    <>
      <span className="block font-semibold">{line.productName}</span>
      <span className="figures block text-small font-normal text-muted">{codeOf(line.productVariant)}</span>
    </>
  )
}

function ReportSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="font-semibold">
        {title}
      </h3>
      <div className="overflow-clip rounded-card border border-line">{children}</div>
    </section>
  )
}
