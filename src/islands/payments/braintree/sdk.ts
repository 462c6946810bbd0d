import client from 'braintree-web/client'
import fields from 'braintree-web/hosted-fields'
import secure from 'braintree-web/three-d-secure'

/** The parts of Braintree's library needed for cards, in a separate chunk. */
export const sdk = { client, fields, secure }
