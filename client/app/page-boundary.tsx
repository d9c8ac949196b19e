import { Component, type ReactNode } from 'react'
import { PageError, ShellPageError } from './page-error.tsx'

interface PageBoundaryProps {
  /** Whether top bar and sidebar stay around it. */
  inShell?: boolean
  /** When it changes, the content is shown again. */
  at: unknown
  children: ReactNode
}

interface PageBoundaryState extends Pick<PageBoundaryProps, 'at'> {
  failure?: { error: unknown }
}

/** Shows the error page in place of a page that failed to render or to load. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { at: this.props.at }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ at }: PageBoundaryProps, state: PageBoundaryState) {
    return at === state.at ? null : { at, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    return this.props.inShell ? <ShellPageError error={failure.error} /> : <PageError error={failure.error} />
  }
}
