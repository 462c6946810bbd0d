import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $customer, loadCustomer } from '../store.ts'

/** The signed-in customer; undefined while loading. */
export function useCustomer() {
  const customer = useStore($customer, { ssr: 'initial' })
  useEffect(() => {
    loadCustomer().catch(() => undefined)
  }, [])
  return customer
}
