import { BraintreeGateway, Environment } from 'braintree'
import type { Config } from '../../../config/config.ts'

type Settings = NonNullable<Config['braintree']>

const timeoutMs = 10_000

/** Connects to Braintree's API with our keys. */
export function connectBraintree(settings: Settings): BraintreeGateway {
  const { merchantId, publicKey, privateKey } = settings
  const gateway = new BraintreeGateway({ merchantId, publicKey, privateKey, environment: environmentOf(settings) })
  gateway.config.timeout = timeoutMs
  return gateway
}

function environmentOf({ environment, apiUrl }: Settings): Environment {
  if (!apiUrl) return environment === 'production' ? Environment.Production : Environment.Sandbox
  const { hostname, port, protocol } = new URL(apiUrl)
  const isHttps = protocol === 'https:'
  const apiPort = port || (isHttps ? '443' : '80')
  return new Environment(hostname, apiPort, '', isHttps, hostname, apiPort)
}
