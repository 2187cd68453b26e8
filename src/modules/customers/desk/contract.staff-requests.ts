import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { customerParams } from './contract.staff-customer.ts'
import { customersTag } from './contract.staff-list.ts'
import { CustomerRequest, DeskCustomer } from './contract.staff-view.ts'

const requestParams = customerParams.extend({ requestId: z.uuid() })

export const listCustomerRequests = staffCall(
  'customers.read',
  route({
    id: 'listCustomerRequests',
    tag: customersTag,
    summary: 'Lists open requests about personal data by their due day',
    method: 'GET',
    path: '/customer-requests',
    ok: z.object({
      items: z.array(CustomerRequest.extend({ customer: z.object({ id: z.uuid(), name: z.string() }) })),
    }),
  }),
)

export const noteCustomerRequest = staffCall(
  'customers.edit',
  route({
    id: 'noteCustomerRequest',
    tag: customersTag,
    summary: 'Notes that a customer asks for an export or the erasure of their data',
    description: 'It is due 30 days after it was received. The id is made by the client.',
    method: 'POST',
    path: '/customers/{id}/requests',
    params: customerParams,
    body: z.strictObject({
      id: z.uuid(),
      kind: z.enum(['export', 'erase']),
      receivedOn: z.iso.date(),
      checkedBy: z
        .string()
        .trim()
        .min(1)
        .max(200)
        .meta({ description: 'How it was made sure that the customer asks.' }),
    }),
    ok: DeskCustomer,
    problems: ['customer-not-found', 'invalid-input'],
  }),
)

export const exportCustomerData = staffCall(
  'customers.edit',
  route({
    id: 'exportCustomerData',
    tag: customersTag,
    summary: 'Answers a request with the file that the customer would get',
    description: 'Noted in the journal. The request is done; the file can be opened again.',
    method: 'POST',
    path: '/customers/{id}/requests/{requestId}/export',
    params: requestParams,
    ok: z.unknown().meta({ description: 'A JSON file.' }),
    problems: ['customer-not-found', 'request-not-found'],
  }),
)

export const eraseCustomer = staffCall(
  'customers.erase',
  route({
    id: 'eraseCustomer',
    tag: customersTag,
    summary: 'Answers a request by erasing the customer',
    description:
      'Needs a recent sign-in. `erasure-refused` names each part of the shop that cannot let the account go now, with its reason.',
    method: 'POST',
    path: '/customers/{id}/requests/{requestId}/erase',
    params: requestParams,
    status: 204,
    ok: noContent,
    problems: ['customer-not-found', 'request-not-found', 'step-up-needed', 'erasure-refused'],
  }),
)
