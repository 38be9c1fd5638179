/** What the builds of the comparison put into these sources. */

type TeamName = 'account' | 'loans' | 'public' | 'wallets';

/** The title of each page by its path, as the build reads it in the teams' route tables. */
declare const PAGE_TITLES: Readonly<Record<string, string>>;
/** The paths of each team's pages. */
declare const TEAM_PATHS: Readonly<Record<TeamName, readonly string[]>>;
