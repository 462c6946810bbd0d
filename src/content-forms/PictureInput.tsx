import { type ChangeEvent, useEffect, useId, useState } from 'react'
import { importPicture, listPictures, pictureAddress } from './pictures.ts'
import './picture-input.css'

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Chooses an existing picture or uploads one, which is saved immediately and whose name is filled in. */
export function PictureInput({ label, value, onChange }: Props) {
  const id = useId()
  const [names, setNames] = useState<readonly string[]>([])
  const [error, setError] = useState('')
  useEffect(() => {
    void listPictures().then(setNames)
  }, [])
  const onFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    const imported = await importPicture(file, value)
    setError('error' in imported ? imported.error : '')
    if ('path' in imported) {
      setNames([...names, imported.path])
      onChange(imported.path)
    }
    target.value = ''
  }
  return (
    <div className="picture-input">
      <label htmlFor={id}>{label}</label>
      {names.includes(value) && <img src={pictureAddress(value)} alt="" />}
      <input
        id={id}
        list={`${id}-names`}
        value={value}
        placeholder="products/luma-rose.webp"
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <datalist id={`${id}-names`}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <label className="picture-input-new">
        New picture
        <input type="file" accept="image/*" onChange={(event) => void onFile(event)} />
      </label>
      {error && <p role="alert">{error}</p>}
      {value && names.length > 0 && !names.includes(value) && (
        <p>There is no such picture yet. Choose a file, and it is kept under this name.</p>
      )}
    </div>
  )
}
