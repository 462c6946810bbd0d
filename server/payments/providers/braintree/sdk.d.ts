/**
 * Types for the parts we use of Braintree's library, which ships without types
 * (developer.paypal.com/braintree/docs/reference).
 */
declare module 'braintree' {
  /** The API's location; predefined ones are provided by Braintree. */
  export class Environment {
    static readonly Sandbox: Environment
    static readonly Production: Environment
    constructor(server: string, port: string, authUrl: string, ssl: boolean, graphQLServer: string, graphQLPort: string)
  }

  /** A sale, or a refund of one. Amounts are decimal: `1186.44`. */
  export interface Transaction {
    id: string
    type: 'sale' | 'credit'
    status: string
    amount: string
    currencyIsoCode: string
    orderId: string
    createdAt: string
    authorizationExpiresAt?: string | null
    processorResponseCode?: string
    gatewayRejectionReason?: string
    refundIds?: string[]
    statusHistory?: { status: string }[]
  }

  /** `transaction` is also set if a bank declined it, but not if the request never reached a bank. */
  export interface Result {
    success: boolean
    message?: string
    transaction?: Transaction
    errors?: { deepErrors(): { code: string }[] }
  }

  export interface Sale {
    amount: string
    orderId: string
    merchantAccountId: string
    paymentMethodNonce: string
    options: { submitForSettlement: boolean; threeDSecure: { required: boolean } }
  }

  export interface TransactionSearch {
    orderId(): { is(id: string): void }
  }

  export interface Keys {
    environment: Environment
    merchantId: string
    publicKey: string
    privateKey: string
  }

  export class BraintreeGateway {
    constructor(keys: Keys)
    readonly config: { timeout: number }
    readonly clientToken: {
      generate(options: { merchantAccountId: string }): Promise<{ success: boolean; clientToken: string }>
    }
    readonly transaction: {
      sale(sale: Sale): Promise<Result>
      find(id: string): Promise<Transaction>
      search(ask: (search: TransactionSearch) => void): AsyncIterable<Transaction>
      submitForSettlement(id: string, amount: string): Promise<Result>
      void(id: string): Promise<Result>
      refund(id: string, options: { amount: string; orderId: string }): Promise<Result>
    }
    readonly webhookNotification: {
      parse(signature: string, payload: string): Promise<{ kind: string; transaction?: Transaction }>
    }
  }

  export const errorTypes: { invalidSignatureError: string }

  /** Codes of the errors of a request, by what they are about. */
  export const ValidationErrorCodes: {
    Transaction: Record<'PaymentMethodNonceConsumed' | 'PaymentMethodNonceLocked' | 'PaymentMethodNonceUnknown', string>
  }
}
