/** What the page of the calls needs beside the style of the server's own pages. */
export const apiStyle = `main{max-width:64rem}
.bar{max-width:64rem}
nav{display:flex;flex-wrap:wrap;gap:0.375rem 1rem}
details{border-top:1px solid var(--line);padding:0.5rem 0}
summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:0.5rem;align-items:baseline;min-height:1.75rem}
summary::before{content:"+";width:0.75rem;color:var(--muted)}
details[open]>summary::before{content:"–"}
summary span{margin-left:auto;color:var(--muted);font-size:0.75rem}
code{font:0.8125rem/1.25rem ui-monospace,SFMono-Regular,Consolas,monospace;overflow-wrap:anywhere}
summary .get,summary .post,summary .put,summary .delete{font-weight:600;min-width:3.25rem}
.get{color:var(--link)}
.post,.put,.delete{color:var(--amber)}
h3{font-size:0.875rem;margin:0.75rem 0 0.25rem}
table{border-collapse:collapse;width:100%;table-layout:fixed}
td{border-top:1px solid var(--line);padding:0.25rem 0.5rem 0.25rem 0;vertical-align:top;overflow-wrap:anywhere}
td:first-child{width:40%}
.d1{padding-left:1rem}.d2{padding-left:2rem}.d3{padding-left:3rem}.d4{padding-left:4rem}.d5{padding-left:5rem}.d6{padding-left:6rem}
`;
