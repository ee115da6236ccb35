/** The names in 「」 are those that Chrome and Android show. */
export const ANDROID_GUIDANCE = {
  install: {
    title: 'ホーム画面に置く',
    lead: 'アプリのように、ひと押しでひらけます。帖はそのまま引きつがれます。',
    now: 'ホーム画面に置く',
    byHand: 'ブラウザーから置くときは、次のように進みます。',
    menu: '右上の「⋮」を押します。',
    choose: '「ホーム画面に追加」を選びます。',
    confirm: '「インストール」を押します。',
    home: 'これからは、ホーム画面の印からひらけます。',
    other: 'Samsung Internetでは、下の「≡」→「ページを追加」→「ホーム画面」。Firefoxでは、「⋮」→「ホーム画面に追加」です。',
    picture: { newTab: '新しいタブ', history: '履歴', addToHome: 'ホーム画面に追加', share: '共有', question: 'アプリをインストール', app: '駅印帖', install: 'インストール', cancel: 'キャンセル' },
    done: '閉じる',
  },
  location: {
    title: '位置を使えるようにする',
    lead: '近い駅がわかるようになります。位置が外へ出るのは、印を押したときの1回だけです。',
    phone: '画面の上のはしから下へなぞり、「位置情報」をオンにします。',
    site: 'アドレスの左のしるしを押し、「権限」をひらきます。',
    allow: '「位置情報」をオンにします。',
    app: 'ホーム画面からひらいているときは、印を長く押して「アプリ情報」→「権限」→「位置情報」で「許可」を選びます。',
    other: 'それでも使えないときは、スマホの「設定」→「アプリ」→「Chrome」→「権限」→「位置情報」で「アプリの使用中のみ許可」を選びます。',
    picture: { wifi: 'Wi-Fi', location: '位置情報', silent: 'マナーモード', light: 'ライト', permissions: '権限', cookies: 'Cookie', notifications: '通知' },
    retry: 'もう一度ためす',
    later: 'いまはこのまま',
  },
} as const
