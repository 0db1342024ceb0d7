// Where the Google window ends: tells the page that opened it how it went, and closes itself.
const channel = new BroadcastChannel('pg-finder-google');
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches our own origin only
channel.postMessage(location.search);
channel.close();
close();
