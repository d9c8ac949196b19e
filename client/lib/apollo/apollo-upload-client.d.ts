// The package ships no types for the one class in use.
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
