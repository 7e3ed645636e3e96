/** What the browser, and React Router when it cannot fetch its list of routes, write to the console without a network. */
export const noNetwork = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/;
