// Where the Google window ends: tells the page that opened it how it went, and closes itself.
const channel = new BroadcastChannel('pg-finder-google');
channel.postMessage(location.search);
channel.close();
close();
