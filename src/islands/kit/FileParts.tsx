import { useState } from 'react'
import { FileDrop } from '../ui/form/FileDrop.tsx'
import { Progress } from '../ui/Progress.tsx'
import { Section, State, States } from './Section.tsx'
import { useSamples } from './samples.ts'

const rules = { types: ['.xlsx', '.csv'], maxBytes: 2 * 1024 * 1024 }
const sample = (name: string) => new File([new Uint8Array(14_300)], name)

/** A single file upload and its progress. */
export function FileParts() {
  const samples = useSamples()
  const [file, setFile] = useState<File>()
  const [order, setOrder] = useState<File | undefined>(() => sample('november-restock.xlsx'))
  const ignore = () => undefined
  return (
    <Section id="file-drop" title="File drop">
      <States>
        <State name="empty">
          <FileDrop label={samples.product} rules={rules} file={file} onFile={setFile} />
        </State>
        <State name="with a file">
          <FileDrop
            label={samples.notes}
            optional
            rules={rules}
            file={order}
            onFile={setOrder}
            hint={samples.sentence}
          />
        </State>
        <State name="server error">
          <FileDrop label={samples.vat} rules={rules} file={undefined} onFile={ignore} error={samples.required} />
        </State>
        <State name="uploading, with progress">
          <FileDrop label="60 %" rules={rules} file={sample('order.csv')} onFile={ignore} uploading={0.6} />
        </State>
        <State name="uploading, indeterminate; long text">
          <FileDrop label={samples.long} rules={rules} file={sample(`${samples.long}.csv`)} onFile={ignore} uploading />
        </State>
        <State name="progress bar: 0 %, 40 %, 100 %, indeterminate">
          <div className="grid gap-4">
            <Progress label="0 %" share={0} />
            <Progress label="40 %" share={0.4} />
            <Progress label="100 %" share={1} />
            <Progress label="indeterminate" />
          </div>
        </State>
      </States>
    </Section>
  )
}
