/** Console messages of the browser, and of React Router without its route manifest, while offline. */
export const offlineErrors = /net::ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to fetch manifest patches/;
