import type { Example } from './example.ts'

/** Whether new tickets are shared, as either company sees it. */
export const sharing: Example = {
  name: 'sharing',
  query: `query Sharing {
  sharing(page: 1, size: 10) {
    content {
      companyName
      shared
      since
    }
  }
}`,
}

/** As it stands at first: no ticket is kept from the supplier by trying it out. */
export const setSharing: Example = {
  name: 'setSharing',
  query: `mutation SetSharing($input: SetSharingInput!) {
  setSharing(input: $input) {
    companyName
    shared
  }
}`,
  variables: { input: { supplierId: 1, shared: true } },
}
