/** What a ticket is about and who had a part in it, as the page shows it beside the form. */
export interface TicketSubject {
  machine: {
    id: number
    name: string
    serial: string
    location?: string | null
    /** The address of its picture. */
    picture?: string | null
    /** The machine's page in the help center; absent where the viewer cannot open it. */
    helpPath?: string | undefined
    /** The list of its error codes; absent where the viewer cannot open it. */
    codesPath?: string | undefined
  }
  /** The company on the other side. */
  company?: { label: string; name: string }
  /** Whether the supplier sees the ticket; absent for a new one. */
  shared?: boolean
  createdBy: string
  /** Absent for a new ticket. */
  createdTime?: string
  closedTime?: string | null
  closedBy?: string | null
}

/** The resolved ticket that a new one follows. */
export interface FollowedTicket {
  ticketId: number
  /** What the new form begins with. */
  errorCode: string | undefined
}
