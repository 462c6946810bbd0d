import { expect, test } from 'vitest'
import { toastDurations } from '../../src/lib/toasts.ts'
import { roleNames } from '../../contract/partners/customer.ts'
import { flatten, readMessages } from './rules/messages.ts'

/* Texts and times fixed by the specification: changing them needs agreement. */

const wrong = 'Something went wrong! Please try again or contact us at {{email}}'
const form = { required: 'Field is required', 'too-short': 'Minimum 2 characters', email: 'Please enter a valid email' }
const joined = { required: form.required, 'too-short': form['too-short'], differ: 'Passwords do not match' }

const specified: Record<string, Record<string, unknown>> = {
  session: {
    sections: {
      'order-history': 'Order History',
      payments: 'Payments',
      'account-details': 'Company details',
      'user-details': 'My Information',
      team: 'Company Users',
      'address-book': 'Address book',
      'contract-price': 'Contract price',
      'saved-lists': 'Saved lists'
    }
  },
  orders: { numbered: 'Order {{number}}', overview: 'Order overview', empty: 'You have no previous orders.' },
  addresses: {
    removeAsk: 'Are you sure you want to remove this address?',
    saved: 'Address successfully saved!',
    useThis: 'Use as default shipping address',
    errors: form
  },
  profile: { saved: 'User successfully saved!', errors: { required: form.required, email: form.email } },
  security: { password: { changed: 'Password successfully changed!', errors: { differ: joined.differ } } },
  team: {
    removeAsk: 'Are you sure you want to remove this company user?',
    saved: 'User successfully saved!',
    sent: 'User successfully invited!',
    removed: 'User successfully removed!',
    failed: 'Sorry, something went wrong!',
    statusActive: 'Active',
    statusPending: 'Pending',
    invite: { required: form.required, invalid: form.email }
  },
  invitations: {
    done: 'Your registration is complete! Log in now to get started.',
    logIn: 'Log in',
    failed: wrong,
    errors: joined
  },
  registration: {
    steps: {
      contact: 'Contact information',
      company: 'Company information',
      address: 'Address',
      evaluation: 'Evaluation'
    },
    models: {
      'professional-spa-and-clinic': 'Professional Spa & Clinic',
      'internet-shop': 'Internet Shop',
      omichannel: 'Omnichannel',
      distributor: 'B2B Distributor',
      pharmacy: 'Pharmacy',
      'regular-shop': 'Regular/Physical Shop'
    },
    continue: 'Continue',
    previous: 'Previous',
    register: 'Register',
    toSignIn: 'Back to sign in',
    thanks: 'Thank you for registering!',
    failed: wrong,
    errors: {
      ...form,
      'business-model': 'Business model is required',
      terms: 'You must accept the terms and conditions'
    }
  },
  'payment-list': {
    onlyPending: 'Show only pending payments',
    due: 'Payment due date',
    paymentDate: 'Payment date',
    method: 'Payment method',
    status: 'Payment status',
    awaiting: 'Awaiting payment',
    label: { paid: 'Paid', partial: 'Partially paid', pending: 'Pending', unpaid: 'Not paid' }
  },
  payments: {
    title: 'Order payment',
    paymentError: 'Payment error',
    failed: 'Payment failed. Please try again.',
    tryAgain: 'Try again',
    somethingWrong: 'Something went wrong',
    status: {
      back: 'Back to my account',
      success: {
        title: 'Payment Successful!',
        text: 'Your payment has been successfully processed. Thank you for your purchase!'
      },
      failure: {
        title: 'Payment Failure!',
        text: 'Unfortunately, your payment could not be processed. Please check your details and try again.'
      }
    }
  },
  checkout: { minimum: 'Minimal order value is {{amount}}' },
  reorder: {
    error: 'Error!',
    failed: 'Something went wrong!',
    added: 'Items successfully added to your cart!',
    text: 'Do you want to proceed with the rest?',
    cancel: 'Cancel'
  },
  ui: { error: 'Error' },
  'quick-order': { added: 'Items successfully added to your cart!' },
  'contract-price': { failed: 'Oops, something went wrong!' },
  errors: { 'cart-empty': 'Cart is empty' }
}

test.each(Object.keys(specified))('the English of %s is the specification’s', (file) => {
  const messages = flatten(readMessages('en')[`${file}.json`])
  const agreed = flatten(specified[file])
  expect(Object.fromEntries(Object.keys(agreed).map((key) => [key, messages[key]]))).toEqual(agreed)
})

test('notices last 3.5 seconds after a change, 4 after many, 8 after a failure or an undoable change; roles have their names', () => {
  expect(toastDurations).toEqual({ change: 3500, changes: 4000, failure: 8000, undo: 8000 })
  expect(Object.values(roleNames)).toEqual(['Admin', 'Commercial', 'Marketing'])
})
