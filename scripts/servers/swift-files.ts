/**
 * The settings of a Swift that holds everything once, in one folder, and speaks S3: a file for each of its four
 * servers.
 */

export interface SwiftPorts {
  account: number;
  container: number;
  object: number;
  proxy: number;
  /** Of memcached, which the proxy will not do without. */
  cache: number;
}

export interface SwiftKey {
  accessKeyId: string;
  secretAccessKey: string;
}

/** So few objects stand on a page of a list that a short test needs several pages. */
const PAGE = 5;

const CLUSTER = `[swift-hash]
swift_hash_path_prefix = throwaway
swift_hash_path_suffix = throwaway
[storage-policy:0]
name = one
default = yes
`;

/** Name of the file below the folder, and what stands in it. `user` is whom the servers run as. */
export function swiftFiles(
  folder: string,
  user: string,
  ports: SwiftPorts,
  { accessKeyId, secretAccessKey }: SwiftKey,
): [string, string][] {
  const common = (port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
`;
  const store = (kind: 'account' | 'container' | 'object') => `${common(ports[kind])}devices = ${folder}/devices
mount_check = false
[pipeline:main]
pipeline = ${kind}-server
[app:${kind}-server]
use = egg:swift#${kind}
fallocate_reserve = 0
`;
  const [account, name] = accessKeyId.split(':');
  const proxy = `${common(ports.proxy)}[pipeline:main]
pipeline = catch_errors cache s3api tempauth bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${ports.cache}
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
max_bucket_listing = ${PAGE}
[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${name} = ${secretAccessKey} .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
`;
  return [
    ['swift.conf', CLUSTER],
    ['account-server.conf', store('account')],
    ['container-server.conf', store('container')],
    ['object-server.conf', store('object')],
    ['proxy-server.conf', proxy],
  ];
}
