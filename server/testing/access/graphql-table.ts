import { readTable } from './call.ts'
import { graphqlSent } from './graphql-sent.ts'

/*
 * The GraphQL API: which caller may call what, written by hand like rest-table.ts and with the same signs. Calls
 * that both APIs offer have the verdicts of the lines there, all REST addresses of a call taken together (row 27).
 *
 * ! admitted, but not to this object (400)
 */
const table = `
  #                                                           V  PA SA SU CA CO CT
  # Public (A32, A118)
  mutation logIn                                              +  +  +  +  +  +  +
  mutation refresh                                            +  +  +  +  +  +  +
  mutation logOut                                             +  +  +  +  +  +  +
  mutation changePasswordRequest                              +  +  +  +  +  +  +
  mutation changePassword                                     +  +  +  +  +  +  +
  mutation signUp                                             +  +  +  +  +  +  +
  mutation sendContactMessage                                 +  +  +  +  +  +  +
  mutation contactUs                                          +  +  +  +  +  +  +
  query countries                                             +  +  +  +  +  +  +
  query states                                                +  +  +  +  +  +  +

  # Everybody who is signed in (A14)
  query me                                                    -  +  +  +  +  +  +
  query ownSessions                                           -  +  +  +  +  +  +
  mutation endSession                                         -  +  +  +  +  +  +
  mutation logOutEverywhere                                   -  +  +  +  +  +  +
  query idleTimeout                                           -  .  +  .  +  .  .
  mutation setIdleTimeout                                     -  .  +  .  +  .  .
  mutation setFirstPassword                                   -  +  +  +  +  +  +

  # The platform alone (C596, A60)
  query auditEvents                                           -  +  .  .  .  .  .
  query auditActions                                          -  +  .  .  .  .  .
  query deletedItems                                          -  +  .  .  .  .  .
  mutation restoreDeletedItem                                 -  +  .  .  .  .  .
  query upkeep                                                -  +  .  .  .  .  .
  query permissions                                           -  +  .  .  .  .  .
  query dashboard                                             -  +  .  .  .  .  .
  query invitations                                           -  +  .  .  .  .  .
  mutation inviteTenant                                       -  +  .  .  .  .  .
  query tenants                                               -  +  .  .  .  .  .
  query tenant                                                -  +  .  .  .  .  .
  mutation saveTenant                                         -  +  .  .  .  .  .
  mutation deleteTenant                                       -  +  .  .  .  .  .
  query tenantMachines                                        -  +  .  .  .  .  .
  query tenantMachine                                         -  +  .  .  .  .  .
  mutation deleteTenantMachine                                -  +  .  .  .  .  .
  query users                                                 -  +  .  .  .  .  .
  query users · of a company                                  -  +  .  .  .  .  .
  query suggestCompanies                                      -  +  .  .  .  .  .
  query suggestCompanies · suppliers                          -  +  .  .  .  .  .

  # People of the own company (A5, A6, A8, A10); the platform says to which it adds (A7, A11): else 400
  query ownUsers                                              -  .  +  .  +  +  +
  mutation addUser · an administrator of the platform         -  +  .  .  .  .  .
  mutation addUser · a supplier's user                        -  !  +  .  .  .  .
  mutation addUser · a client's operator                      -  !  .  .  +  .  .
  mutation addUser · to a company by its id                   -  +  .  .  .  .  .
  mutation deleteUser                                         -  +  +  .  +  .  .

  # Machines (C586, C595, A40, A41, A46, A59, A60, A114, A118)
  query claimedMachines                                       -  .  .  .  +  +  +
  query suppliedMachines                                      -  .  +  +  .  .  .
  query machine                                               -  .  +  +  +  +  +
  query suggestMachines                                       -  .  +  +  +  +  +
  query machineSuppliers                                      -  .  .  .  +  .  .
  query suggestClients                                        -  .  +  +  .  .  .
  mutation claimMachine                                       -  .  .  .  +  .  .
  mutation updateClaim                                        -  .  .  .  +  .  .
  mutation endClaim                                           -  .  .  .  +  .  .
  mutation registerMachine                                    -  +  +  +  .  .  .
  mutation updateMachine                                      -  +  +  +  .  .  .
  mutation deleteMachine                                      -  .  +  +  .  .  .

  # Error codes and support material (C587, C588, A63, A65, A71, A114)
  query errorCodes                                            -  .  +  +  +  +  +
  query errorCodeOptions                                      -  .  +  +  +  +  +
  mutation addErrorCode                                       -  .  +  +  .  .  .
  mutation deleteErrorCode                                    -  .  +  +  .  .  .
  query supportFiles                                          -  .  +  +  +  +  +
  mutation uploadSupportFile                                  -  .  +  +  .  .  .
  mutation deleteSupportFile                                  -  .  +  +  .  .  .

  # Tickets (C589, C590, A82 to A85, A89, A90, A114)
  query failureModes                                          -  .  +  +  +  +  +
  query tickets                                               -  .  .  .  +  +  +
  query tickets · of one machine                              -  .  .  .  +  +  +
  query suppliedTickets                                       -  .  +  +  .  .  .
  query suppliedTickets · of one machine                      -  .  +  +  .  .  .
  query ticket                                                -  .  +  +  +  +  +
  mutation createTicket                                       -  .  .  .  +  +  .
  mutation updateTicket                                       -  .  .  .  +  +  +
  mutation updateTicket · changes fields                      -  .  .  .  +  +  .
  mutation updateTicket · changes resolution                  -  .  .  .  +  .  +
  mutation updateTicket · adds a picture                      -  .  .  .  +  +  .
  mutation resolveTicket                                      -  .  .  .  +  .  +
  mutation deleteTicketFile                                   -  .  .  .  +  +  .
`

export const graphqlTable = readTable(table, graphqlSent)
