import { productFacts } from '@tessera/lending/product-facts';

export const usage = `Usage: npm run operate -- <command>

  tickets                                       tickets that wait for an answer, the oldest first
  ticket <ticket>                               one of them with all that was written
  answer <ticket> <text>                        answers it; the user is told
  close-ticket <ticket> <reason>                closes it; the user is told, and reads the reason
  find-user <email> <reason>                    who has an address
  user <user> <reason>                          devices, freeze, limit, withdrawals and tickets of a user
  raise-limit <user> <euros> <until> <reason>   lets a user withdraw more at a time, until the
                                                end of a day in Berlin; the user is told
  payments                                      payments that arrived and belong to nobody
  attribute <payment> <user> <reason>           credits one of them to a user
  attribute-to-house <payment> <as> <reason>    books one of them as the house's own: as capital,
                                                as what came back from the exchange, or as
                                                interest of the bank
  correct-attribution <payment> <reason>        takes back that one was attributed, from a user as
                                                far as they have it; then it is attributed rightly
  book-debit <booking> <for> <reason>           books what left the bank's account and no order
                                                explains: a fee, to the exchange, or capital
  book-opening <statement> <reason>             books what lay at the bank before its first
                                                statement as capital
  book-exchange-fee <euros> <statement> <reason>  books what the exchange kept, by its statement
  recalls                                       payments that their payers' banks want back
  answer-recall <recall> <reason>               the bank was told that one of them stays: its
                                                receiver's euros may leave again
  pause-signer <reason>                         stops all withdrawals of coins, until the signer is
                                                resumed on its own machine
  reset-factor <user> <hours> <reason>          takes a user's authenticator app away, after ${productFacts.factorResetHours}
                                                hours at least; the user is told, and can keep it
  keep-factor <user> <reason>                   calls that off; the user is told
  end-sessions <user> <reason>                  ends every sign-in of a user, wherever it is
  end-all-sessions <reason>                     ends every sign-in of everybody
  cold                                          moves between hot and cold addresses
  refill <coin> <amount> <hours>                orders coins from the cold address, expected within
                                                so many hours; the API prepares the transaction
  refill-file <move> <file>                     writes it, for whoever has the cold keys
  refill-signed <move> <file>                   takes it back, signed, and has it sent
  sweep-to-cold <coin> <amount>                 brings coins from the hot address to the cold one
  cancel-cold <move>                            ends a move of which nothing was signed
  unmined                                       withdrawals of coins that are signed and in no block
  end-withdrawal <withdrawal> <reason>          brings back what one of them would spend; its user
                                                has the coins back when the network confirmed that
  proposals                                     what was proposed of the last, and how it ended
  proposal <proposal>                           one of them: what exactly, by whom, why, and how it ended
  confirm <proposal> <reason>                   signs what somebody else proposed, and waits for it
  wait <proposal>                               waits until it has ended
  make-key <name> <file>                        makes the key of an operator
  operator-log                                  who did what of this, on whom and why, the newest first

What changes something is signed with your key (OPERATOR_KEY_FILE) and carried out by the API. What moves money or loosens
a guard is only proposed by that: attribute, attribute-to-house, correct-attribution, answer-recall, book-debit,
book-opening, book-exchange-fee, raise-limit, reset-factor, end-withdrawal, refill and sweep-to-cold
wait for the signature of somebody else, for a day.

Tickets, users, withdrawals and proposals are named by their ids, euros like 60000.00, days like 2026-06-30. Each command
is recorded with who gave it (whose key signed it, or OPERATOR, or the machine's user) and its reason: the ticket's id, or
how the payer was found, and never an address. A text of several words stands in quotes.
`;
