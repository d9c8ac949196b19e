import { readTable } from './call.ts'
import { graphqlInputs } from './graphql-inputs.ts'

/*
 * The GraphQL API: which caller may call what, written by hand like rest-table.ts and with the same cells. Calls
 * that both APIs offer have the verdicts of the lines there, all REST addresses of a call taken together (row 27).
 *
 * 400 admitted, but not to this object
 */
const table = `
  #                                                           V   PA  SA  SU  CA  CO  CT
  # Public (A32, A118)
  mutation logIn                                              ok  ok  ok  ok  ok  ok  ok
  mutation refresh                                            ok  ok  ok  ok  ok  ok  ok
  mutation logOut                                             ok  ok  ok  ok  ok  ok  ok
  mutation changePasswordRequest                              ok  ok  ok  ok  ok  ok  ok
  mutation changePassword                                     ok  ok  ok  ok  ok  ok  ok
  mutation signUp                                             ok  ok  ok  ok  ok  ok  ok
  mutation sendContactMessage                                 ok  ok  ok  ok  ok  ok  ok
  mutation contactUs                                          ok  ok  ok  ok  ok  ok  ok
  query countries                                             ok  ok  ok  ok  ok  ok  ok
  query states                                                ok  ok  ok  ok  ok  ok  ok

  # Everybody who is signed in (A14)
  query me                                                    401 ok  ok  ok  ok  ok  ok
  query ownSessions                                           401 ok  ok  ok  ok  ok  ok
  mutation endSession                                         401 ok  ok  ok  ok  ok  ok
  mutation logOutEverywhere                                   401 ok  ok  ok  ok  ok  ok
  query idleTimeout                                           401 403 ok  403 ok  403 403
  mutation setIdleTimeout                                     401 403 ok  403 ok  403 403
  mutation setFirstPassword                                   401 ok  ok  ok  ok  ok  ok

  # The platform alone (C596, A60)
  query auditEvents                                           401 ok  403 403 403 403 403
  query auditActions                                          401 ok  403 403 403 403 403
  query deletedItems                                          401 ok  403 403 403 403 403
  mutation restoreDeletedItem                                 401 ok  403 403 403 403 403
  query upkeep                                                401 ok  403 403 403 403 403
  query permissions                                           401 ok  403 403 403 403 403
  query dashboard                                             401 ok  403 403 403 403 403
  query invitations                                           401 ok  403 403 403 403 403
  mutation inviteTenant                                       401 ok  403 403 403 403 403
  query tenants                                               401 ok  403 403 403 403 403
  query tenantCounts                                          401 ok  403 403 403 403 403
  query tenant                                                401 ok  403 403 403 403 403
  mutation saveTenant                                         401 ok  403 403 403 403 403
  mutation deleteTenant                                       401 ok  403 403 403 403 403
  query tenantMachines                                        401 ok  403 403 403 403 403
  query tenantMachine                                         401 ok  403 403 403 403 403
  mutation deleteTenantMachine                                401 ok  403 403 403 403 403
  query users                                                 401 ok  403 403 403 403 403
  query users · of a company                                  401 ok  403 403 403 403 403
  query suggestCompanies                                      401 ok  403 403 403 403 403
  query suggestCompanies · suppliers                          401 ok  403 403 403 403 403

  # People of the own company (A5, A6, A8, A10); the platform says to which it adds (A7, A11): else 400
  query ownUsers                                              401 403 ok  403 ok  ok  ok
  mutation addUser · an administrator of the platform         401 ok  403 403 403 403 403
  mutation addUser · a supplier's user                        401 400 ok  403 403 403 403
  mutation addUser · a client's operator                      401 400 403 403 ok  403 403
  mutation addUser · to a company by its id                   401 ok  403 403 403 403 403
  mutation deleteUser                                         401 ok  ok  403 ok  403 403

  # Machines (C586, C595, A40, A41, A46, A59, A60, A114, A118)
  query claimedMachines                                       401 403 403 403 ok  ok  ok
  query proposedMachines                                      401 403 403 403 ok  403 403
  query suppliedMachines                                      401 403 ok  ok  403 403 403
  query machine                                               401 403 ok  ok  ok  ok  ok
  query suggestMachines                                       401 403 ok  ok  ok  ok  ok
  query machineSuppliers                                      401 403 403 403 ok  403 403
  query suggestClients                                        401 403 ok  ok  403 403 403
  mutation claimMachine                                       401 403 403 403 ok  403 403
  mutation updateClaim                                        401 403 403 403 ok  403 403
  mutation endClaim                                           401 403 403 403 ok  403 403
  mutation registerMachine                                    401 ok  ok  ok  403 403 403
  mutation updateMachine                                      401 ok  ok  ok  403 403 403
  mutation deleteMachine                                      401 403 ok  ok  403 403 403

  # Labels of machines (A156 to A160)
  query resolveLabel                                          401 403 ok  ok  ok  ok  ok
  query machineLabel                                          401 403 ok  ok  ok  403 403
  query labelSheet                                            401 403 ok  ok  ok  403 403
  mutation renewLabel                                         401 403 ok  403 ok  403 403

  # Error codes and support material (C587, C588, A63, A65, A71, A114)
  query errorCodes                                            401 403 ok  ok  ok  ok  ok
  query errorCodeOptions                                      401 403 ok  ok  ok  ok  ok
  mutation addErrorCode                                       401 403 ok  ok  403 403 403
  mutation updateErrorCode                                    401 403 ok  ok  403 403 403
  mutation deleteErrorCode                                    401 403 ok  ok  403 403 403
  query imports                                               401 403 ok  ok  403 403 403
  mutation importErrorCodes                                   401 403 ok  ok  403 403 403
  mutation importErrorCodes · into a model                    401 403 ok  ok  403 403 403
  mutation importMachines                                     401 403 ok  ok  403 403 403
  mutation undoImport                                         401 403 ok  ok  403 403 403
  query supportFiles                                          401 403 ok  ok  ok  ok  ok
  mutation uploadSupportFile                                  401 403 ok  ok  403 403 403
  query supportFileVersions                                   401 403 ok  ok  ok  ok  ok
  query scannedPages                                          401 403 ok  ok  ok  ok  ok
  mutation addSupportFileVersion                              401 403 ok  ok  403 403 403
  mutation updateSupportFile                                  401 403 ok  ok  403 403 403
  mutation deleteSupportFile                                  401 403 ok  ok  403 403 403

  query errorCodes · of a model                               401 403 ok  ok  ok  ok  ok
  mutation addErrorCode · for a model                         401 403 ok  ok  403 403 403
  mutation updateErrorCode · of a model                       401 403 ok  ok  403 403 403
  mutation deleteErrorCode · of a model                       401 403 ok  ok  403 403 403
  query supportFiles · of a model                             401 403 ok  ok  ok  ok  ok
  mutation uploadSupportFile · for a model                    401 403 ok  ok  403 403 403
  mutation updateSupportFile · of a model                     401 403 ok  ok  403 403 403
  mutation deleteSupportFile · of a model                     401 403 ok  ok  403 403 403

  # Models (A141, A142, A114)
  query models                                                401 403 ok  ok  403 403 403
  query model                                                 401 403 ok  ok  403 403 403
  mutation addModel                                           401 403 ok  ok  403 403 403
  mutation updateModel                                        401 403 ok  ok  403 403 403
  mutation deleteModel                                        401 403 ok  ok  403 403 403
  mutation assignMachines                                     401 403 ok  ok  403 403 403
  mutation registerMachine · into a model                     401 400 ok  ok  403 403 403
  query suppliedMachines · of a model                         401 403 ok  ok  403 403 403

  # Tickets (C589, C590, A82 to A85, A89, A90, A114, A136, A137)
  query failureModes                                          401 403 ok  ok  ok  ok  ok
  query startPage                                             401 403 ok  ok  ok  ok  ok
  query overview                                              401 403 ok  ok  ok  ok  ok
  query firstSteps                                            401 403 ok  403 ok  403 403
  query tickets                                               401 403 403 403 ok  ok  ok
  query tickets · of one machine                              401 403 403 403 ok  ok  ok
  query fixMemory                                             401 403 403 403 ok  ok  ok
  query ticketTimeline                                        401 403 ok  ok  ok  ok  ok
  mutation addTicketEntry                                     401 403 ok  ok  ok  ok  ok
  mutation addTicketEntry · a proposal                        401 403 ok  ok  403 403 403
  mutation stopMachine                                        401 403 403 403 ok  ok  ok
  mutation startMachine                                       401 403 403 403 ok  ok  ok
  mutation takeTicket                                         401 403 ok  ok  ok  ok  ok
  mutation giveBackTicket                                     401 403 ok  ok  ok  ok  ok
  mutation setTicketWaiting                                   401 403 ok  ok  ok  ok  ok
  mutation withdrawTicketEntry                                401 403 ok  ok  ok  ok  ok
  mutation removeCaseText                                     401 ok  403 403 403 403 403
  query suppliedTickets                                       401 403 ok  ok  403 403 403
  query suppliedTickets · of one machine                      401 403 ok  ok  403 403 403
  query ticket                                                401 403 ok  ok  ok  ok  ok
  mutation createTicket                                       401 403 403 403 ok  ok  403
  mutation updateTicket                                       401 403 403 403 ok  ok  ok
  mutation updateTicket · changes fields                      401 403 403 403 ok  ok  403
  mutation updateTicket · changes resolution                  401 403 403 403 ok  403 ok
  mutation updateTicket · adds a picture                      401 403 403 403 ok  ok  403
  mutation resolveTicket                                      401 403 403 403 ok  403 ok
  mutation deleteTicketFile                                   401 403 403 403 ok  ok  403

  # Search (A114, A162)
  query search                                                401 403 ok  ok  ok  ok  ok
  query search · of one machine                               401 403 ok  ok  ok  ok  ok

  # Proposed resolutions (A211 to A214)
  query resolutionOffer                                       401 403 403 403 ok  ok  ok
  mutation setResolutionOffer                                 401 403 403 403 ok  403 403
  query resolutionProposals                                   401 403 ok  ok  403 403 403
  mutation makeResolutionOfficial                             401 403 ok  ok  403 403 403
  mutation declineResolutionProposal                          401 403 ok  ok  403 403 403
  query officialResolutions                                   401 403 ok  ok  403 403 403
  mutation undoOfficialResolution                             401 403 ok  ok  403 403 403

  # Sharing of new tickets with suppliers (A201, A202)
  query sharing                                               401 403 ok  ok  ok  ok  ok
  mutation setSharing                                         401 403 403 403 ok  403 403
  query sharingNotice                                         401 403 403 403 ok  403 403
  mutation confirmSharingNotice                               401 403 403 403 ok  403 403

  # Proposed error codes (A206 to A209)
  query ownProposedErrorCodes                                 401 403 403 403 ok  ok  ok
  query proposedErrorCodes                                    401 403 ok  ok  403 403 403
  mutation addProposedErrorCode                               401 403 ok  ok  403 403 403
  mutation pointProposedErrorCode                             401 403 ok  ok  403 403 403
  mutation declineProposedErrorCode                           401 403 ok  ok  403 403 403

  # Saved views (A124)
  query savedViews                                            401 403 ok  ok  ok  ok  ok
  mutation createSavedView                                    401 403 ok  ok  ok  ok  ok
  mutation renameSavedView                                    401 403 ok  ok  ok  ok  ok
  mutation deleteSavedView                                    401 403 ok  ok  ok  ok  ok

  # Notifications (A183)
  query notifications                                         401 403 ok  ok  ok  ok  ok
  query unreadNotifications                                   401 403 ok  ok  ok  ok  ok
  query notificationPreferences                               401 403 ok  ok  ok  ok  ok
  mutation markNotificationRead                               401 403 ok  ok  ok  ok  ok
  mutation markAllNotificationsRead                           401 403 ok  ok  ok  ok  ok
  mutation setNotificationPreference                          401 403 ok  ok  ok  ok  ok
  query pushSettings                                          401 403 ok  ok  ok  ok  ok
  mutation subscribeToPush                                    401 403 ok  ok  ok  ok  ok
  mutation unsubscribeFromPush                                401 403 ok  ok  ok  ok  ok
`

export const graphqlTable = readTable(table, graphqlInputs)
