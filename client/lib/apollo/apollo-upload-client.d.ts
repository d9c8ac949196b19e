// The package ships no types for its one class that we use.
declare module 'apollo-upload-client/UploadHttpLink.mjs' {
  import { ApolloLink } from '@apollo/client/link'

  interface UploadHttpLinkOptions {
    uri?: string
    fetch?: typeof fetch
    headers?: Record<string, string>
  }

  export default class UploadHttpLink extends ApolloLink {
    constructor(options?: UploadHttpLinkOptions)
  }
}
